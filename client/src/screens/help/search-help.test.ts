import { describe, expect, it } from 'vitest'
import { searchHelp } from './search-help.ts'

const entries = [{ text: 'Why was I signed out?' }, { text: 'What is a premium? Café.' }]

describe('searching the help', () => {
  it('finds all words in any order, case and accent', () => {
    expect(searchHelp(entries, 'OUT  signed')).toEqual([entries[0]])
    expect(searchHelp(entries, 'cafe')).toEqual([entries[1]])
    expect(searchHelp(entries, 'signed premium')).toEqual([])
  })
  it('shows all topics without a search', () => expect(searchHelp(entries, ' ')).toHaveLength(2))
})
