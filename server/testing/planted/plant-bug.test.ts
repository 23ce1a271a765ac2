import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { plantedSourceBugs } from './all-bugs.ts'
import { plantInText } from './plant-bug.ts'
import type { PlantedSourceBug } from './planted-source-bug.ts'

const root = new URL('../../../', import.meta.url)

test.each(plantedSourceBugs)('$point "$says" can be planted, and its tests exist', (bug) => {
  const text = readFileSync(new URL(bug.file, root), 'utf8')
  expect(plantInText(text, bug)).not.toBe(text)
  expect(bug.caughtBy.length).toBeGreaterThan(0)
  expect(bug.caughtBy.filter((file) => !existsSync(new URL(file, root)))).toEqual([])
})

test('gives each planted bug its own name', () => {
  const names = plantedSourceBugs.map(({ says }) => says)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('refuses an absent, repeated or unchanged text', () => {
  const bug: PlantedSourceBug = {
    point: '0.0',
    says: 'is late',
    file: 'a.ts',
    from: 'is due',
    to: 'is late',
    caughtBy: ['a.test.ts'],
  }
  expect(plantInText('it is due', bug)).toBe('it is late')
  expect(() => plantInText('nothing', bug)).toThrow('stands 0 times')
  expect(() => plantInText('is due, is due', bug)).toThrow('stands 2 times')
  expect(() => plantInText('is due', { ...bug, to: 'is due' })).toThrow('changes nothing')
})
