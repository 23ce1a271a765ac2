import { describe, expect, test } from 'vitest'
import { checkEnvironment, checkMarks } from './check-marks.ts'
import { checkNames } from './check-names.ts'
import { listLongFiles, listSmallFiles } from './check-sizes.ts'
import { checkWords } from './check-words.ts'

const at = (path: string, text = '') => [{ path, text }]

describe('names', () => {
  test.each([
    ['camel case', 'server/src/readInvoices.ts'],
    ['Pascal case that is no component', 'client/src/api/ReadInvoices.ts'],
    ['a folder not in kebab-case', 'client/src/screens/Accounts/AccountsScreen.tsx'],
    ['a kind inside a component', 'client/src/ui/ButtonHelper.tsx'],
    ['a second version of a component', 'client/src/ui/ButtonV2.tsx'],
  ])('refuses %s: %s', (_case, path) => {
    expect(checkNames(at(path))).toHaveLength(1)
  })

  test.each([
    'utils.ts',
    'date-utils.ts',
    'helpers.ts',
    'common/a.ts',
    'misc.ts',
    'types.ts',
    'invoices.types.ts',
    'constants.ts',
    'session-manager.ts',
    'pay-v2.ts',
  ])('refuses a name that is a kind: %s', (name) => {
    expect(checkNames(at(`server/src/${name}`))).toHaveLength(1)
  })

  test('refuses a component in a file that is not named after it', () => {
    expect(checkNames(at('client/src/ui/button.tsx', 'export function Button() {}'))).toHaveLength(1)
  })

  test.each([
    'server/src/features/invoices/invoices.store.db.test.ts',
    'client/src/ui/Button.tsx',
    'client/src/ui/Button.module.css',
    'client/src/main.tsx',
    'server/migrations/0001-scopes.sql',
    'domain/src/seats/manage-people.ts',
  ])('allows %s', (path) => {
    expect(checkNames(at(path))).toEqual([])
  })
})

describe('sizes', () => {
  const lines = (count: number) => 'a\n'.repeat(count)

  test('asks about a file above 400 lines, and not about one of 400', () => {
    expect(listLongFiles(at('server/src/a.ts', lines(401)))).toEqual([
      'server/src/a.ts: 401 lines. Is it one idea?',
    ])
    expect(listLongFiles(at('server/src/a.ts', lines(400)))).toEqual([])
  })

  test('does not ask about tests and generated files', () => {
    expect(listLongFiles(at('server/src/a.test.ts', lines(500)))).toEqual([])
    expect(listLongFiles(at('client/src/locales/en.ts', lines(500)))).toEqual([])
  })

  const small = { path: 'server/src/a/b/small.ts', text: lines(30) }
  const user = { path: 'server/src/a/user.ts', text: `import { b } from './b/small.ts'\n${lines(99)}` }
  test('asks about a small file with one importer in the same or the parent folder', () => {
    expect(listSmallFiles([small, user])).toEqual([
      'server/src/a/b/small.ts: 30 lines for server/src/a/user.ts alone. Does it belong there?',
    ])
  })

  test.each([
    ['a second importer', [{ path: 'server/src/a/other.ts', text: user.text }, user, small]],
    ['a test', [{ path: 'server/src/a/b/small.test.ts', text: '' }, user, small]],
    [
      'a role',
      [
        { ...user, text: user.text.replace('small.ts', 'small.store.ts') },
        { ...small, path: 'server/src/a/b/small.store.ts' },
      ],
    ],
    [
      'an importer elsewhere',
      [{ path: 'server/src/c/user.ts', text: "import { b } from '../a/b/small.ts'" }, small],
    ],
    ['an importer without room', [{ ...user, text: `${user.text}${lines(200)}` }, small]],
  ])('does not ask about a small file with %s', (_case, files) => {
    expect(listSmallFiles(files)).toEqual([])
  })
})

describe('marks', () => {
  // Put together here, so that this file holds none of them.
  const together = (...parts: string[]) => parts.join('')
  test.each([
    ['server/src/a.ts', together('const entry = { ...', '{ actor, at }, action }')],
    ['server/src/a.ts', together('// biome-', 'ignore lint: because')],
    ['server/src/a.ts', together('// @ts-', 'ignore')],
    ['server/src/a.ts', together('// @ts-', 'expect-error')],
    ['server/src/a.ts', together('a as ', 'any')],
    ['server/src/a.test.ts', together('test.', "only('a', () => {})")],
    ['server/src/a.test.ts', together('describe.', "skip('a', () => {})")],
    ['server/src/a.test.ts', together('vi.', "mock('./b.ts')")],
    ['server/src/a.ts', together('// TO', 'DO later')],
    ['client/src/ui/A.tsx', together('<p>Coming ', 'soon</p>')],
    ['docs/operations.md', together('see /wo', 'rk/main')],
    ['bench/a.ts', together('// Iss', 'ue 2, section 5')],
    ['server/src/a.ts', together("'/ho", "me/someone'")],
    [
      'server/src/a.store.ts',
      together('due_on <= today::date + (select offset_', 'days from business_clock)'),
    ],
    ['domain/src/a.ts', together('const now = Date.', 'now()')],
    ['domain/src/a.ts', together('const today = new ', 'Date()')],
    ['domain/src/a.ts', together('Math.', 'random()')],
    ['domain/src/a.ts', "other: 'The bank gave no reason.',"],
    ['domain/src/a.ts', `return "It's not of it."`],
    ['contract/src/endpoints/a.ts', "z.regex(/^a$/, 'Enter an a.'),"],
  ])('refuses in %s: %s', (path, text) => {
    expect(checkMarks(at(path, `\n${text}\n`))).toEqual([{ path: `${path}:2`, says: expect.any(String) }])
  })

  test.each([
    ['server/src/clock.ts', together('const now = Date.', 'now()')],
    ['client/src/routes/paths.ts', "const home = '/accounts'"],
    ['server/src/a.ts', 'company as anything'],
    ['domain/src/a.ts', '// As people say: "The bank gave no reason."'],
    ['domain/src/a.ts', "throw new RangeError('Cents must be whole')"],
    ['contract/src/endpoints/a.ts', "summary: 'The payments of one account.',"],
  ])('allows in %s: %s', (path, text) => {
    expect(checkMarks(at(path, text))).toEqual([])
  })
})

describe('the environment', () => {
  const reading = ['const port = process', 'env.PORT'].join('.')

  test.each([
    'server/src/main.ts',
    'client/src/main.tsx',
    'domain/src/a.ts',
    'server/src/features/a/a.config-reader.ts',
  ])('refuses %s', (path) => {
    expect(checkEnvironment(at(path, reading))).toHaveLength(1)
  })

  test('refuses the environment under its other name', () => {
    expect(checkEnvironment(at('server/src/a.ts', "import { env } from 'node:process'"))).toHaveLength(1)
  })

  test.each(['server/src/config.ts', 'scripts/start/start.ts', 'demo/world.ts', 'client/vite.config.ts'])(
    'allows %s',
    (path) => {
      expect(checkEnvironment(at(path, reading))).toEqual([])
    },
  )
})

describe('words', () => {
  // Put together here, so that this file does not hold them.
  const message = ['let', 'ter'].join('')
  const spelling = ['E', 'mail'].join('-')

  test.each([
    ['a path', `server/src/emails/render-${message}.ts`, ''],
    ['a word where emails are sent', 'server/src/emails/emails.store.ts', `/** A ${message}. */`],
    ['a spelling', 'docs/feed.md', spelling],
  ])('refuses %s that was replaced', (_case, path, text) => {
    expect(checkWords(at(path, text))).toHaveLength(1)
  })

  test('names the line and what to write', () => {
    expect(checkWords(at('server/src/a.ts', `const a = 1\nconst b = '${spelling}'`))).toEqual([
      { path: 'server/src/a.ts:2', says: `says "${spelling}"; write: email` },
    ])
  })

  test.each([
    ['the alphabet', 'contract/src/formats.ts', `two capital ${message}s`],
    ['the distance of signs', 'server/src/emails/render-email-html.ts', `${message}-spacing:6px`],
    ['the mail server', 'server/src/gateways/mail/port.ts', 'mail, mailbox and mailing address'],
    ['the business rules as they came', 'docs/domain.md', ['organi', 'sation'].join('')],
  ])('allows %s', (_case, path, text) => {
    expect(checkWords(at(path, text))).toEqual([])
  })
})
