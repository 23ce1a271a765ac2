import { compileMessage } from '@lingui/message-utils/compileMessage'

/** The parts of Babel's tree that are looked at. */
interface Node {
  type: string
  value?: unknown
  name?: unknown
  key?: Node
  expression?: Node
}
interface Path {
  readonly node: Node & { readonly properties?: Node[]; readonly attributes?: Node[] }
  traverse(visitor: object): void
}
interface Types {
  valueToNode(value: unknown): Node
  jsxExpressionContainer(expression: Node): Node
}

interface CompileOptions {
  /** False while English is the only language. */
  readonly keepsIds?: boolean
}

/**
 * Babel plugin, to run with Lingui's macro: writes each English message as the tokens that the runtime would parse
 * it to. The parser then need not be in the browser, and plain words are no "uncompiled message" to it.
 */
export function compileMessages(
  { types }: { readonly types: Types },
  { keepsIds = true }: CompileOptions = {},
) {
  return {
    name: 'compile-messages',
    visitor: {
      Program: {
        // The macro has done its work on entering.
        exit(program: Path) {
          program.traverse({
            // On exit: a field is taken out, and the tree below it must have been walked.
            ObjectExpression: {
              exit: ({ node }: Path) => compileIn(node.properties ?? [], types, keepsIds, (value) => value),
            },
            JSXOpeningElement: {
              exit: ({ node }: Path) =>
                compileIn(node.attributes ?? [], types, keepsIds, (value) =>
                  types.jsxExpressionContainer(value),
                ),
            },
          })
        },
      },
    },
  }
}

function compileIn(fields: Node[], types: Types, keepsIds: boolean, wrap: (value: Node) => Node): void {
  const id = fields.find((field) => nameOf(field) === 'id')
  const message = fields.find((field) => nameOf(field) === 'message')
  if (!id || !message || !isMacroId(textOf(id.value))) return
  const text = textOf(message.value)
  if (text === undefined) return
  // Without the fields that say nothing, such as an offset of none.
  const tokens: Tokens = JSON.parse(JSON.stringify(compileMessage(text)))
  refuseUnknownKinds(tokens)
  message.value = wrap(types.valueToNode(shorten(tokens)))
  // Nothing looks it up as long as there is no catalogue of another language; random letters do not compress.
  if (!keepsIds) fields.splice(fields.indexOf(id), 1)
}

type Tokens = ReturnType<typeof compileMessage>

/** What src/words/compiled-messages.ts writes; anything else would come out wrong without a word. */
const knownKinds: readonly (string | undefined)[] = ['plural', 'select', undefined]

function refuseUnknownKinds(tokens: Tokens): void {
  for (const token of tokens) {
    if (typeof token === 'string') continue
    const [name, kind, cases] = token
    const words = typeof cases === 'object' && cases !== null ? cases : {}
    if (!knownKinds.includes(kind) || 'offset' in words)
      throw new Error(`The words cannot say ${kind} of {${name}}; see src/words/compiled-messages.ts`)
    for (const each of Object.values(words)) if (Array.isArray(each)) refuseUnknownKinds(each)
  }
}

/** A list of one text is the text, at any depth. `#` alone stays a token: it is a number to be written. */
function shorten(tokens: Tokens): unknown {
  const [first] = tokens
  if (tokens.length === 1 && typeof first === 'string' && first !== '#') return first
  return tokens.map((token) => {
    if (typeof token === 'string') return token
    const [name, kind, cases] = token
    if (typeof cases !== 'object' || cases === null) return token
    const words = Object.entries(cases).map(([when, each]) => [
      when,
      Array.isArray(each) ? shorten(each) : each,
    ])
    return [name, kind, Object.fromEntries(words)]
  })
}

/** Of a property or an attribute. */
function nameOf({ key, name }: Node): unknown {
  const owner = key ?? (isNode(name) ? name : undefined)
  return owner?.name ?? owner?.value
}

function textOf(value: unknown): string | undefined {
  if (!isNode(value)) return undefined
  if (value.type === 'StringLiteral') return String(value.value)
  return value.type === 'JSXExpressionContainer' ? textOf(value.expression) : undefined
}

/** Six characters made from the message's hash; what people write as an id is nothing like it. */
function isMacroId(id: string | undefined): boolean {
  return id !== undefined && /^[\w+/-]{6}$/.test(id)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}
