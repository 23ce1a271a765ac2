import { createContext } from 'react'

/** Switches all texts of the page to another language, without a new page. On the server nothing is switched. */
export type SwitchWords = (language: string) => Promise<void>

export const SwitchWordsContext = createContext<SwitchWords>(async () => {})
