/** The version of the console, as the information dialog and evidence packs name it. */
export const PRODUCT_VERSION = '1.3.50';
