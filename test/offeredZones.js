const { offeredZones } = require('../build/zoneLoader.cjs');

/** What the console knows of zones, in tests too (all years: to leave some out takes a tenth of a second). */
module.exports = offeredZones(require('moment-timezone/data/packed/latest.json'));
