import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { languages } from '../../messages/src/language.ts'
import startProduct from '../start-product.ts'
import { writeSheet } from './write-sheet.ts'

// npm run pictures -- FOLDER [LANGUAGE]: every page and each of its states, wide and narrow, so that a change is looked at whole.

const minutesAtMost = 15
const [folder, language] = process.argv.slice(2)
if (!folder) {
  console.error('Where to? npm run pictures -- FOLDER')
  process.exit(2)
}

mkdirSync(folder, { recursive: true })
const stop = await startProduct()
try {
  // It reads where the portal is when it is loaded.
  const { takePictures } = await import('./take-pictures.ts')
  const until = Date.now() + minutesAtMost * 60_000
  const { taken, missed } = await takePictures(folder, {
    languages: languages.filter((each) => language === undefined || each === language),
    until,
    say: console.log,
  })
  writeFileSync(path.join(folder, 'index.html'), writeSheet(taken))
  console.log(`${taken.length} pictures: ${path.join(folder, 'index.html')}`)
  for (const line of missed) console.error(`Not taken: ${line}`)
  process.exitCode = missed.length > 0 ? 1 : 0
} finally {
  await stop?.()
}
