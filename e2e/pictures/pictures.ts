import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { languages } from '../../messages/src/language.ts'
import startProduct from '../start-product.ts'
import type { Taken } from './take-pictures.ts'

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

/** One page with all pictures, each state in a row. */
function writeSheet(taken: readonly Taken[]): string {
  const rows = [...Map.groupBy(taken, ({ page, name, language }) => `${page}: ${name} (${language})`)].map(
    ([title, pictures]) =>
      `<section><h2>${title}</h2>${pictures.map(({ file }) => `<a href="${file}"><img src="${file}" alt="" loading="lazy"></a>`).join('')}</section>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pictures</title>
<style>body{font:14px sans-serif;margin:24px}section{margin:0 0 32px}img{height:480px;margin:0 16px 0 0;border:1px solid #ccc;vertical-align:top}</style>
${rows.join('\n')}
</html>
`
}
