/** Of moment-timezone's packed rules (json), those of the zones that the console offers, 1970 to 2037. */
declare function zoneLoader(source: string): string;
export default zoneLoader;
