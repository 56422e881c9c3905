"""Everything on the table that has a name, as small numbers."""

from __future__ import annotations

from typing import Final

# Standard resources (section 2), in stock and as production.
MONEY: Final = 0
STEEL: Final = 1
TITANIUM: Final = 2
PLANTS: Final = 3
ENERGY: Final = 4
HEAT: Final = 5
RESOURCES: Final = ("money", "steel", "titanium", "plants", "energy", "heat")
RESOURCE_COUNT: Final = 6
MONEY_PRODUCTION_FLOOR: Final = -5

# Resources that lie on cards.
MICROBE: Final = 6
ANIMAL: Final = 7
SCIENCE_RESOURCE: Final = 8
FIGHTER: Final = 9
NOTHING: Final = -1

# Tags (20.1).
BUILDING: Final = 0
SPACE: Final = 1
POWER: Final = 2
SCIENCE: Final = 3
JOVIAN: Final = 4
EARTH: Final = 5
PLANT: Final = 6
MICROBES: Final = 7
ANIMALS: Final = 8
CITY_TAG: Final = 9
TAGS: Final = ("building", "space", "power", "science", "jovian", "earth", "plant", "microbe", "animal", "city")
TAG_COUNT: Final = 10

# Kinds of cards.
AUTOMATED: Final = 0
ACTIVE: Final = 1
EVENT: Final = 2

# Tiles (18.3 to 18.6).
NO_TILE: Final = 0
OCEAN: Final = 1
GREENERY: Final = 2
CITY: Final = 3
CAPITAL: Final = 4
COMMERCIAL_DISTRICT: Final = 5
ECOLOGICAL_ZONE: Final = 6
INDUSTRIAL_CENTER: Final = 7
LAVA_FLOWS: Final = 8
MINING_AREA: Final = 9
MINING_RIGHTS: Final = 10
MOHOLE_AREA: Final = 11
NATURAL_PRESERVE: Final = 12
NUCLEAR_ZONE: Final = 13
RESTRICTED_AREA: Final = 14
TILES: Final = (
    "", "ocean", "greenery", "city", "capital", "commercial_district", "ecological_zone", "industrial_center", "lava_flows",
    "mining_area", "mining_rights", "mohole_area", "natural_preserve", "nuclear_zone", "restricted_area",
)  # fmt: skip

# Where a tile may go.
FREE_LAND: Final = 0
CITY_RULE: Final = 1
GREENERY_RULE: Final = 2
OCEAN_AREA: Final = 3
ISOLATED: Final = 4
NEXT_TO_CITY: Final = 5
NEXT_TO_TWO_CITIES: Final = 6
NEXT_TO_GREENERY: Final = 7
METAL_BONUS: Final = 8
METAL_BONUS_NEXT_TO_OWN: Final = 9
VOLCANIC: Final = 10
UNCLAIMED_LAND: Final = 11
ON_NOCTIS: Final = 12
ON_PHOBOS: Final = 13
ON_GANYMEDE: Final = 14

# Global parameters (section 4), counted in steps.
TEMPERATURE: Final = 0
OXYGEN: Final = 1
OCEANS: Final = 2
PARAMETERS: Final = ("temperature", "oxygen", "oceans")
TEMPERATURE_MAX: Final = 19
OXYGEN_MAX: Final = 14
OCEANS_MAX: Final = 9
COLDEST: Final = -30
DEGREES_PER_STEP: Final = 2
HEAT_BONUS_STEPS: Final = (3, 5)  # -24 and -20 degrees
OCEAN_BONUS_STEP: Final = 15  # 0 degrees
TEMPERATURE_BONUS_OXYGEN: Final = 8

# Seats; the neutral owner and opponent of the solo game comes after them.
SEAT_LETTERS: Final = ("A", "B", "C", "D", "E", "N")
MAX_SEATS: Final = 5
NEUTRAL: Final = 5
NO_OWNER: Final = -1

# Standard projects (section 12).
POWER_PLANT: Final = 0
ASTEROID: Final = 1
AQUIFER: Final = 2
GREENERY_PROJECT: Final = 3
CITY_PROJECT: Final = 4
PROJECTS: Final = ("power_plant", "asteroid", "aquifer", "greenery", "city")
PROJECT_PRICES: Final = (11, 14, 18, 23, 25)

# Milestones (section 13) and awards (section 14).
TERRAFORMER: Final = 0
MAYOR: Final = 1
GARDENER: Final = 2
BUILDER: Final = 3
PLANNER: Final = 4
MILESTONES: Final = ("Terraformer", "Mayor", "Gardener", "Builder", "Planner")
MILESTONE_NEEDS_SEED: Final = (35, 3, 3, 10, 18)
MILESTONE_NEEDS_PUBLISHED: Final = (35, 3, 3, 8, 16)
MILESTONE_PRICE: Final = 8
MILESTONE_POINTS: Final = 5
MILESTONES_MAX: Final = 3
LANDLORD: Final = 0
BANKER: Final = 1
SCIENTIST: Final = 2
THERMALIST: Final = 3
MINER: Final = 4
AWARDS: Final = ("Landlord", "Banker", "Scientist", "Thermalist", "Miner")
AWARD_PRICES: Final = (8, 14, 20)
AWARDS_MAX: Final = 3
AWARD_FIRST: Final = 5
AWARD_SECOND: Final = 2

# Prices and amounts.
CARD_PRICE: Final = 3
STEEL_VALUE: Final = 2
TITANIUM_VALUE: Final = 3
PLANTS_PER_GREENERY: Final = 8
HEAT_PER_STEP: Final = 8
MONEY_PER_OCEAN: Final = 2
START_RATING: Final = 20
SOLO_RATING: Final = 14
SOLO_GENERATIONS: Final = 14
START_CARDS: Final = 10
START_CORPORATIONS: Final = 2
RESEARCH_CARDS: Final = 4
ACTIONS_PER_TURN: Final = 2

# Phases (A.2).
SETUP: Final = 0
DRAFT: Final = 1
RESEARCH: Final = 2
ACTION: Final = 3
FINAL: Final = 4
END: Final = 5
PHASES: Final = ("setup", "draft", "research", "action", "final", "end")

# What waits for the next card of a seat (section 29, cards 195 and 206).
NEXT_NOTHING: Final = 0
NEXT_CHEAPER: Final = 1
NEXT_SHIFTED: Final = 2
