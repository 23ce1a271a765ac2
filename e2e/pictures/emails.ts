import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { findChromium } from '../chromium.ts'

// npm run emails -- FOLDER [KIND]: every kind of email in each language, so that the frame is looked at whole.

const [folder, only = ''] = process.argv.slice(2)
if (!folder) {
  console.error('Where to? npm run emails -- FOLDER')
  process.exit(2)
}

const shapes = [
  { width: 360, colorScheme: 'light' },
  { width: 360, colorScheme: 'dark' },
  { width: 640, colorScheme: 'light' },
  { width: 640, colorScheme: 'dark' },
] as const

mkdirSync(folder, { recursive: true })
const write = path.join(import.meta.dirname, '../../scripts/emails/write-emails.ts')
execFileSync(process.execPath, [write, folder, only], { stdio: 'inherit' })
const files = globSync(`*/*${only}*.html`, { cwd: folder }).toSorted()

const browser = await chromium.launch(await findChromium())
const sections: string[] = []
try {
  const page = await browser.newPage()
  for (const file of files) {
    const pictures: string[] = []
    for (const { width, colorScheme } of shapes) {
      await page.setViewportSize({ width, height: 600 })
      await page.emulateMedia({ colorScheme })
      await page.goto(pathToFileURL(path.resolve(folder, file)).href)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      if (wide > width) {
        console.error(`${file}: ${wide} pixels wide at ${width}`)
        process.exitCode = 1
      }
      const picture = file.replace(/\.html$/, `--${width}-${colorScheme}.png`)
      await page.screenshot({ path: path.join(folder, picture), fullPage: true })
      pictures.push(`<a href="${picture}"><img src="${picture}" alt="" loading="lazy"></a>`)
    }
    sections.push(`<section><h2>${file}</h2>${pictures.join('')}</section>`)
    console.log(file)
  }
} finally {
  await browser.close()
}
writeFileSync(
  path.join(folder, 'index.html'),
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Emails</title>
<style>body{font:14px sans-serif;margin:24px}img{height:640px;margin:0 16px 0 0;border:1px solid #ccc;vertical-align:top}</style>
${sections.join('\n')}
</html>
`,
)
console.log(`${files.length} emails: ${path.join(folder, 'index.html')}`)
