import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const catalogues = path.join(import.meta.dirname, '../catalogues/es')

/** A line of a catalogue with words: the English text or its id, and the translation. */
const words = /^(msgid|msgstr|msgid_plural) ".+"$/
const zones = [
  /\b(Eastern|Central|Mountain|Pacific) (Standard |Daylight )?Time\b|\bPM (Eastern|Central)/i,
  /\b[ECMP][SD]T\b/,
  /hora (central|oriental|del (centro|este|pac[ií]fico))/i,
]
/** Cover begins and ends at 12:01 a.m. everywhere. */
const hour = /\b(?!12:01)\d{1,2}:\d\d ([AP]M|[ap]\. ?m)/

test('no text of the portal names a zone or an hour of its own: both are the carrier’s', () => {
  const lines = globSync('**/*.po', { cwd: catalogues }).flatMap((file) =>
    readFileSync(path.join(catalogues, file), 'utf8')
      .split('\n')
      .filter((line) => words.test(line))
      .map((line) => `${file}: ${line}`),
  )
  expect(lines.length).toBeGreaterThan(1_000)
  expect(lines.filter((line) => [...zones, hour].some((form) => form.test(line)))).toEqual([])
})
