"""Pages: what is sent to browsers. Every page works as plain HTML forms; `static/table.js` only makes it live."""
