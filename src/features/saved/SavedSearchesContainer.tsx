/** To be drawn by its feature. */
export function SavedSearchesContainer() {
  return null;
}
