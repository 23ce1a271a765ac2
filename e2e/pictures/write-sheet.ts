import type { Taken } from './take-pictures.ts'

/** One page with all pictures, each state in a row. */
export function writeSheet(taken: readonly Taken[]): string {
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
