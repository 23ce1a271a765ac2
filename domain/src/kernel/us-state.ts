/** The states, the District of Columbia and the territories, as the USPS writes them. */
export const usStates = [
  ...(['AL', 'AK', 'AZ', 'AR', 'CA', 'CO', 'CT', 'DE', 'DC', 'FL', 'GA', 'HI', 'ID', 'IL'] as const),
  ...(['IN', 'IA', 'KS', 'KY', 'LA', 'ME', 'MD', 'MA', 'MI', 'MN', 'MS', 'MO', 'MT', 'NE'] as const),
  ...(['NV', 'NH', 'NJ', 'NM', 'NY', 'NC', 'ND', 'OH', 'OK', 'OR', 'PA', 'RI', 'SC', 'SD'] as const),
  ...(['TN', 'TX', 'UT', 'VT', 'VA', 'WA', 'WV', 'WI', 'WY'] as const),
  ...(['AS', 'GU', 'MP', 'PR', 'VI'] as const),
] as const

export type UsState = (typeof usStates)[number]

export function isUsState(text: string): text is UsState {
  return (usStates as readonly string[]).includes(text)
}
