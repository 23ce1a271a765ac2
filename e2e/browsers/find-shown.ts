import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type * as DomLibrary from '@testing-library/dom'

/** Names an element as a person reads it: by role and name, by the label of a field, or by words. */
export type Wanted = (
  | { readonly role: string; readonly name?: string | RegExp }
  | { readonly label: string | RegExp }
  | { readonly text: string | RegExp }
  | { readonly css: string }
) & {
  /** Only inside of it. */
  readonly within?: Wanted
}

declare const TestingLibraryDom: typeof DomLibrary

/** The expression that brings the library into a document, and one that tells whether it is there. */
export const library = {
  source: () => {
    const file = createRequire(import.meta.url).resolve(
      '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
    )
    return `(() => { ${readFileSync(file, 'utf8')} })()`
  },
  isThere: `typeof TestingLibraryDom === 'object'`,
}

/** The expression of the first shown element, in the middle of the window: bars at its edges cover what is there. */
export function findShown(wanted: Wanted): string {
  const expression = `(${findAllShown})(${write(wanted)})[0] ?? null`
  return `(() => {
    const found = ${expression}
    found?.scrollIntoView({ block: 'center', behavior: 'instant' })
    return found
  })()`
}

/** Regular expressions as they are written; everything else as JSON. */
function write(value: unknown): string {
  if (value instanceof RegExp) return String(value)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  return `{ ${Object.entries(value)
    .map(([key, each]) => `${JSON.stringify(key)}: ${write(each)}`)
    .join(', ')} }`
}

/** Runs in the page. */
function findAllShown(wanted: Wanted): Element[] {
  const { queryAllByRole, queryAllByLabelText, queryAllByText } = TestingLibraryDom
  const findIn = (scope: HTMLElement, each: Wanted): HTMLElement[] => {
    if ('role' in each) return queryAllByRole(scope, each.role, each.name ? { name: each.name } : {})
    if ('label' in each) return queryAllByLabelText(scope, each.label)
    if ('text' in each) return queryAllByText(scope, each.text)
    return [...scope.querySelectorAll<HTMLElement>(each.css)]
  }
  const findAll = (each: Wanted): HTMLElement[] => {
    const scopes = each.within ? findAll(each.within) : [document.body]
    // The input of files is never shown: a button stands for it.
    return scopes
      .flatMap((scope) => findIn(scope, each))
      .filter((element) => element.checkVisibility() || element.matches('[type=file]'))
  }
  return findAll(wanted)
}
