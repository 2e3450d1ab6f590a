/** Under which this browser keeps that its user wants to see how pages are made. */
export const developerKey = 'sextant.developer'
