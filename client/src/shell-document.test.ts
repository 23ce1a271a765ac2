import { describe, expect, it } from 'vitest'
import { writeDocument, writeInertJson, writeWaiting } from './shell-document.ts'
import { exampleCarrier } from './testing/example-carrier.ts'

const assets = {
  entryScript: '/assets/entry.js',
  earlierScripts: [],
  entryImports: ['/assets/shared.js'],
  chunksOf: () => [],
  css: 'p{color:red}',
  fonts: ['/assets/a.woff2'],
}
const request = {
  url: '/',
  language: 'en',
  nonce: 'N',
  assets,
  replaced: {},
  settings: {
    mode: 'production',
    appVersion: '1',
    timeZone: 'America/Chicago',
    processor: { kind: 'frame', origin: 'http://fields.invalid' },
    carrier: exampleCarrier,
  },
} as const

describe('the document', () => {
  it('has a nonce on everything that runs or styles, and preloads each chunk once', () => {
    const html = writeDocument(request, {
      title: 'A < B',
      html: '<p>x</p>',
      data: {},
      chunks: ['/assets/page.js', '/assets/shared.js'],
    })
    expect(html.match(/<(style|script type="module")(?![^>]*nonce="N")/g)).toBeNull()
    expect(html.match(/modulepreload" href="([^"]+)"/g)).toHaveLength(3)
    expect(html).toContain('<title>A &lt; B</title>')
    expect(html).toContain('<div id="root"><p>x</p></div>')
    expect(html).not.toMatch(/ (style|on\w+)=/)
  })

  it('explains without content how to continue', () => {
    expect(writeWaiting({ heading: 'H', loading: 'Wait <b>', withoutScripts: 'Try again' })).toBe(
      '<main><h1>H</h1><p>Wait &lt;b></p><noscript><p>Try again</p></noscript></main>',
    )
  })

  it('holds data that cannot end its element', () => {
    const text = writeInertJson({ name: '</script><script>alert(1)</script>\u2028' })
    expect(text).not.toContain('<')
    expect(JSON.parse(text)).toEqual({ name: '</script><script>alert(1)</script>\u2028' })
  })
})
