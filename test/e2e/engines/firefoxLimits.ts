// What Firefox's driver (stockFirefox.ts) cannot do, and what Firefox complains of where the others
// say nothing.

/** Why a test is skipped there. */
export const COUNTED_TWICE = "Firefox's driver counts a file twice that was asked for ahead";

/** What was still on its way when a page was left; the driver tells no more of an error. */
export const CUT_OFF = /console\.error: Error \(|TypeError: Error in input stream/;
