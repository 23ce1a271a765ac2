import { expect, test } from 'vitest'
import { assetsOf, withoutScripts } from './static-twin.ts'

const page = `<head><link rel="modulepreload" href="/assets/entry.js"><link rel="preload" as="font" href="/assets/serif.woff2">
<style nonce="n">@font-face{src:url(/assets/serif.woff2)}a{background:url("/assets/mark.svg")}b{background:url(data:x)}</style></head>
<body><p>Due</p><script type="application/json">{"q":1}</script><script nonce="n" type="module" src="/assets/entry.js"></script>
<img src="https://elsewhere.example/a.png"></body>`

test('keeps text and style in the twin and removes everything that runs', () => {
  const still = withoutScripts(page)
  expect(still).toContain('<p>Due</p>')
  expect(still).toContain('@font-face')
  expect(still).not.toMatch(/script|entry\.js|"q"/)
})

test('names each own file that the twin needs once', () => {
  expect(assetsOf(withoutScripts(page), 'http://localhost:3000')).toEqual([
    '/assets/serif.woff2',
    '/assets/mark.svg',
  ])
})
