/** The languages that the catalogue is complete in. */
export const languages = ['en'] as const

export type Language = (typeof languages)[number]

/** Where nothing is known of who reads. */
export const defaultLanguage: Language = 'en'
