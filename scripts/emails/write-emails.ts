import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { languages } from '../../messages/src/language.ts'
import { readPaperLogo } from '../../server/src/carrier/read-paper-logo.ts'
import { previewEmail, showLogo } from '../../server/src/emails/preview/render-preview.ts'
import { composeUnconnected } from '../docs/compose-unconnected.ts'

// node scripts/emails/write-emails.ts FOLDER [KIND]: every kind of email in each language as HTML, with the logo of the
// example carrier and without one, and as text. e2e/pictures/emails.ts takes the pictures.

const [folder = '', only = ''] = process.argv.slice(2)
const logo = readFileSync(path.join(import.meta.dirname, '../../demo/carriers/tamarack/logo.png'))
const paperLogo = readPaperLogo(logo)
if (typeof paperLogo === 'string') throw new Error(`The logo of the example carrier ${paperLogo}`)

const { emails, config, messagesFor, ...parts } = composeUnconnected()
const { timeZone, carrier } = config
for (const language of languages) {
  mkdirSync(path.join(folder, language), { recursive: true })
  for (const kind of emails.kinds.all().filter(({ name }) => name.includes(only))) {
    const context = { timeZone, publicUrl: 'https://my.carrier.example', speaker: messagesFor(language) }
    const file = path.join(folder, language, kind.name)
    const plain = previewEmail(kind, { ...context, carrier })
    const branded = { ...carrier, paperLogo }
    writeFileSync(
      `${file}.html`,
      showLogo(previewEmail(kind, { ...context, carrier: branded }).html, { carrier: branded }),
    )
    writeFileSync(`${file}.without-logo.html`, plain.html)
    writeFileSync(`${file}.txt`, `${plain.subject}\n\n${plain.text}`)
  }
}
await parts.close()
