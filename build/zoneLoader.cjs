// Keeps of moment-timezone's rules those of the zones that the console offers, under all their
// names, 1970 to 2037.
'use strict';
const offered = require('../src/lib/time/timezones.json');

const nameOf = (rules) => rules.slice(0, rules.indexOf('|'));

/** Of the rules as the package has them (packed), those of the offered zones. */
function offeredZones({ version, zones, links }) {
  const mainNames = new Map(links.map((link) => link.split('|').reverse()));
  const kept = new Set(offered.map(({ name }) => mainNames.get(name) ?? name));
  const isKept = (rules) => kept.has(nameOf(rules));
  return { version, zones: zones.filter(isKept), links: links.filter(isKept) };
}

module.exports = function zoneLoader(source) {
  const { tz } = require('moment-timezone/moment-timezone-utils');
  const rules = offeredZones(JSON.parse(source));
  const inYears = (zone) => tz.pack(tz.filterYears(tz.unpack(zone), 1970, 2037));
  return JSON.stringify({ ...rules, zones: rules.zones.map(inYears) });
};
module.exports.offeredZones = offeredZones;
