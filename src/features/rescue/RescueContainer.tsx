/** To be drawn by its feature. */
export function RescueContainer() {
  return null;
}
