// What Firefox complains of where the others say nothing.

/** What was still on its way when a page was left; the driver tells no more of an error. */
export const CUT_OFF = /console\.error: Error \(|TypeError: Error in input stream/;
