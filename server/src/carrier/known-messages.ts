import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { KnownMessage } from '@myaccount/messages/replace-messages'

const catalogues = fileURLToPath(new URL('../../../messages/catalogues/en', import.meta.url))

/** Every text of pages, emails, PDFs and answers, as the English catalogues have it. */
export function readKnownMessages(): KnownMessage[] {
  return readdirSync(catalogues, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.po'))
    .flatMap((name) => readCatalogue(readFileSync(path.join(catalogues, name), 'utf8')))
}

/** An empty line separates entries; a long text continues on further lines. */
function readCatalogue(text: string): KnownMessage[] {
  return text.split('\n\n').flatMap((entry) => {
    const name = textAfter('msgid', entry)
    return name === '' ? [] : [{ name, english: textAfter('msgstr', entry) }]
  })
}

function textAfter(key: 'msgid' | 'msgstr', entry: string): string {
  const lines = new RegExp(`^${key} ((?:".*"\\n?)+)`, 'm').exec(entry)?.[1] ?? ''
  return lines
    .trim()
    .split('\n')
    .map((line) => (line === '' ? '' : String(JSON.parse(line))))
    .join('')
}
