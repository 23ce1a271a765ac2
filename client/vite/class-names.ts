import { readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const sources = fileURLToPath(new URL('../src/', import.meta.url))
const isModule = /\.module\.css$/

/**
 * Names a class like `c3`: letters for the file, a number for the class in it. Random names cannot be
 * compressed, and these are in the code, the document and its stylesheet. They depend on the tree alone, so the
 * server renders with the same.
 */
export function nameClass(): (name: string, file: string, css: string) => string {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) =>
    isModule.test(file),
  )
  const order = files.map((file) => path.join(sources, file)).sort()
  return (name, file, css) => {
    const names = [
      ...new Set(Array.from(css.matchAll(/(?:\.|@keyframes\s+)([A-Za-z][\w-]*)/g), ([, found]) => found)),
    ]
    const place = order.indexOf(path.normalize(file.replace(/\?.*$/, '')))
    if (place < 0 || !names.includes(name)) throw new Error(`The class ${name} of ${file} cannot be named`)
    return lettersOf(place) + names.indexOf(name)
  }
}

/** 0 is `a`, 25 is `z`, 26 is `ba`. */
function lettersOf(index: number): string {
  const letter = String.fromCharCode(97 + (index % 26))
  return index < 26 ? letter : lettersOf(Math.floor(index / 26)) + letter
}
