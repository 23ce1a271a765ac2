import type { I18n } from '@lingui/core'
import {
  cloneElement,
  createContext,
  createElement,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
  useContext,
} from 'react'
import type { CompiledI18n, Descriptor } from './compiled-messages.ts'

// What the macros and the entries take from `@lingui/react`; see compiled-messages.ts.

const I18nContext = createContext<CompiledI18n | null>(null)

/** Typed as the package is, since callers see the package's types. */
export function I18nProvider({ i18n, children }: { readonly i18n: I18n; readonly children: ReactNode }) {
  return <I18nContext value={i18n as unknown as CompiledI18n}>{children}</I18nContext>
}

export function useLingui(): CompiledI18n {
  const i18n = useContext(I18nContext)
  if (!i18n) throw new Error('I18nProvider is missing')
  return i18n
}

interface TransProps extends Descriptor {
  readonly components?: Readonly<Record<string, ReactElement>>
}

/** A sentence with elements in it: `<0>` in the message is the element of that number. */
export function Trans({ id = '', message = '', values = {}, components = {} }: TransProps) {
  const elements: Record<string, ReactElement> = { ...components }
  const written = Object.entries(values).map(([name, value]) => {
    if (!isValidElement(value) && !Array.isArray(value)) return [name, value]
    // A value that is no text takes its place as an element without words of its own.
    const place = Object.keys(elements).length
    elements[place] = createElement(Fragment, null, value)
    return [name, `<${place}/>`]
  })
  return putElements(useLingui()._(id, Object.fromEntries(written), { message }), elements)
}

const tag = /<(\w+)>([\s\S]*?)<\/\1>|<(\w+)\/>/

function putElements(text: string, elements: Readonly<Record<string, ReactElement>>): ReactNode {
  const parts = text.split(tag)
  const nodes: ReactNode[] = []
  // Four a round: the text before, then of a pair its number and its words, or the number of a single one.
  for (let at = 0; at < parts.length; at += 4) {
    const [before, pair, words, single] = parts.slice(at, at + 4)
    if (before) nodes.push(before)
    const element = elements[pair ?? single ?? '']
    if (!element) continue
    nodes.push(
      words
        ? cloneElement(element, { key: at }, putElements(words, elements))
        : cloneElement(element, { key: at }),
    )
  }
  return nodes.length === 1 ? nodes[0] : nodes
}
