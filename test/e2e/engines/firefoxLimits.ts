// What Firefox's driver (stockFirefox.ts) cannot do: the reasons for which single tests are skipped there.

/** WebDriver BiDi, as Firefox ESR has it, does not tell what a page sends. */
export const NO_BODIES = "Firefox's driver does not tell the body of a request";
