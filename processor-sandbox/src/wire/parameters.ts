import { parameterInvalid, parameterMissing } from './processor-error.ts'

interface Branch {
  readonly branches: Map<string, Branch>
  texts: string[]
}

/** What a call brought, by name. `name('a')` of a nested one is `a[b]`, as Stripe says it in errors. */
export interface Parameters {
  text(name: string): string | undefined
  needText(name: string): string
  /** Whole number, else an error that names the parameter. */
  integer(name: string): number | undefined
  flag(name: string): boolean
  texts(name: string): readonly string[]
  nested(name: string): Parameters
  has(name: string): boolean
  /** Text by key; an empty text takes the key away, as Stripe does. */
  metadata(before?: Readonly<Record<string, string>>): Record<string, string>
}

/** `a[b][0]=x` and `a[]=x` from form bodies and query strings. */
export function readParameters(encoded: URLSearchParams): Parameters {
  const root: Branch = { branches: new Map(), texts: [] }
  for (const [name, value] of encoded) {
    let branch = root
    const [first = '', ...rest] = name.split('[')
    for (const step of [first, ...rest.map((each) => each.replace(/\]$/, ''))]) {
      const next = branch.branches.get(step) ?? { branches: new Map(), texts: [] }
      branch.branches.set(step, next)
      branch = next
    }
    branch.texts.push(value)
  }
  return parametersOf(root, '')
}

function parametersOf(branch: Branch | undefined, within: string): Parameters {
  const full = (name: string) => (within === '' ? name : `${within}[${name}]`)
  const text = (name: string): string | undefined => branch?.branches.get(name)?.texts.at(-1) || undefined
  return {
    text,
    needText(name) {
      const found = text(name)
      if (found === undefined) throw parameterMissing(full(name))
      return found
    },
    integer(name) {
      const found = text(name)
      if (found === undefined) return undefined
      if (!/^-?\d{1,12}$/.test(found))
        throw parameterInvalid(full(name), `Invalid integer: ${found}`, 'parameter_invalid_integer')
      return Number(found)
    },
    flag: (name) => text(name) === 'true',
    texts(name) {
      const found = branch?.branches.get(name)
      if (!found) return []
      return [...found.texts, ...[...found.branches.values()].flatMap((each) => each.texts)]
    },
    nested: (name) => parametersOf(branch?.branches.get(name), full(name)),
    has(name) {
      const found = branch?.branches.get(name)
      // `mandate_data=` is Stripe's way to say none.
      return found !== undefined && (found.branches.size > 0 || found.texts.some((each) => each !== ''))
    },
    metadata(before = {}) {
      const kept = new Map(Object.entries(before))
      for (const [key, { texts }] of branch?.branches.get('metadata')?.branches ?? []) {
        const value = texts.at(-1) ?? ''
        if (value === '') kept.delete(key)
        else kept.set(key, value)
        // Stripe's limits.
        if (key.length > 40 || value.length > 500)
          throw parameterInvalid(
            `metadata[${key}]`,
            'Metadata takes keys of 40 and values of 500 characters.',
          )
      }
      if (kept.size > 50) throw parameterInvalid('metadata', 'Metadata takes 50 keys.')
      return Object.fromEntries(kept)
    },
  }
}
