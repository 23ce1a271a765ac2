import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { PlantedSourceBug } from './planted-source-bug.ts'

/** Returns the text with the bug in it. Throws where `from` is not there exactly once, or where `to` changes nothing. */
export function plantInText(text: string, { file, from, to }: PlantedSourceBug): string {
  const times = text.split(from).length - 1
  if (times !== 1) throw new Error(`"${from}" stands ${times} times in ${file}: the bug cannot be planted`)
  if (from === to) throw new Error(`The bug in ${file} changes nothing`)
  return text.replace(from, () => to)
}

/** Writes the bug into the tree at `root`. Returns a function that puts the file back as it was. */
export function plantInTree(root: string, bug: PlantedSourceBug): () => void {
  const place = path.join(root, bug.file)
  const text = readFileSync(place, 'utf8')
  writeFileSync(place, plantInText(text, bug))
  return () => writeFileSync(place, text)
}
