import { createContext } from 'react'

/** Says everything in another language from then on, on the page as it stands. On the server nothing is switched. */
export type SwitchWords = (language: string) => Promise<void>

export const SwitchWordsContext = createContext<SwitchWords>(async () => {})
