import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const read = (name: string) => readFileSync(fileURLToPath(new URL(`../../${name}`, import.meta.url)), 'utf8')
const example = read('deploy/portal.env.example')
const named = new Set([...example.matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name))

/** The rows of the table under "Configuration"; the first cell holds the names, the second the default. */
const section = /\n## Configuration\n([\s\S]*?)\n###? /.exec(read('docs/operations.md'))?.[1] ?? ''
const rows = [...section.matchAll(/^\| (`[A-Z][^|]*) \| ([^|]*) \|/gm)].map(([, cell = '', preset = '']) => ({
  names: [...cell.matchAll(/`([A-Z][A-Z0-9_]*)`/g)].map(([, name = '']) => name),
  presets: [...preset.matchAll(/`([^`]*)`/g)].map(([, value = '']) => value),
}))

const documented = rows.flatMap(({ names }) => names)

/** The unit sets PORT, and production refuses the others. */
const ofTheDemo = ['NODE_ENV', 'PORT', 'PROCESSOR_URL', 'COOKIES_WITHOUT_HTTPS', 'DEMO']

test('names every variable of docs/operations.md but those of a demo', () => {
  expect(documented.length).toBeGreaterThan(60)
  // The next value of a secret is set only while it is rotated.
  const wanted = documented.filter((name) => !ofTheDemo.includes(name) && !name.endsWith('_NEXT'))
  expect(wanted.filter((name) => !named.has(name))).toEqual([])
  expect([...named].filter((name) => !documented.includes(name))).toEqual([])
})

test('shows the default of each variable that has one', () => {
  const shown = rows.flatMap(({ names, presets }) =>
    names.flatMap((name, index) => {
      const preset = presets[presets.length === names.length ? index : 0]
      return preset === undefined || ofTheDemo.includes(name) || documented.includes(preset)
        ? []
        : [[name, preset] as const]
    }),
  )
  const wrong = shown.filter(
    ([name, preset]) =>
      new RegExp(`^#${name}=`, 'm').test(example) && !example.includes(`#${name}=${preset}\n`),
  )
  expect(shown.length).toBeGreaterThan(15)
  expect(wrong).toEqual([])
})

test('has no value that another reader than systemd takes otherwise', () => {
  const values = [...example.matchAll(/^[A-Z][A-Z0-9_]*=(.*)$/gm)].map(([, value = '']) => value)
  expect(values.filter((value) => /["'#$\\]|^\s|\s$/.test(value))).toEqual([])
})
