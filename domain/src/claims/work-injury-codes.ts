/** The nature of an injury by its number, as claim systems exchange it (domain.md 5.6). */
export const natureCodes = [
  '01',
  '02',
  '03',
  '04',
  '07',
  '10',
  '13',
  '16',
  '19',
  '25',
  '28',
  '32',
  '34',
  '36',
  '40',
  '43',
  '49',
  '52',
] as const
export type NatureCode = (typeof natureCodes)[number]

/** The first treatment (domain.md 5.6); a death is reported by telephone. */
export const treatments = [
  'none',
  'by_employer',
  'clinic',
  'emergency',
  'hospital',
  'expected',
  'died',
  'unknown',
] as const
