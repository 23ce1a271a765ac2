import * as z from 'zod'

/** A schema directly inside another, with the word that its place adds to a name: the property, or nothing. */
export interface SchemaChild {
  readonly schema: z.core.$ZodType
  readonly word: string
  readonly isItem: boolean
}

/** Returns the schemas directly inside a schema, in the order in which they are written. */
export function schemaChildren(schema: z.core.$ZodType): readonly SchemaChild[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).map(([word, field]) => ({ schema: field, word, isItem: false }))
    case 'array':
      return [{ schema: def.element, word: '', isItem: true }]
    case 'record':
      return [{ schema: def.valueType, word: '', isItem: true }]
    case 'tuple':
      return def.items.map((item) => plain(item))
    case 'union':
      return def.options.map((schema) => ({ schema, word: choiceWord(schema), isItem: false }))
    case 'intersection':
      return [plain(def.left), plain(def.right)]
    case 'pipe':
      return [plain(def.in), plain(def.out)]
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
    case 'nonoptional':
      return [plain(def.innerType)]
    default:
      return []
  }
}

function plain(schema: z.core.$ZodType): SchemaChild {
  return { schema, word: '', isItem: false }
}

/** The word that names one choice: the literal `approve` of `{decision: 'approve'}`, else its first field. */
function choiceWord(schema: z.core.$ZodType): string {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type !== 'object') return ''
  for (const field of Object.values(def.shape)) {
    const { def: inner } = (field as z.core.$ZodTypes)._zod
    if (inner.type === 'literal') return inner.values.map(String).join('Or')
  }
  return Object.keys(def.shape)[0] ?? ''
}

/** True for a choice of several objects. */
export function isChoice(schema: z.core.$ZodType): boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod
  return def.type === 'union' && def.options.filter(isObject).length > 1
}

export function isObject(schema: z.core.$ZodType): boolean {
  return (schema as z.core.$ZodTypes)._zod.def.type === 'object'
}

/** True for a schema that becomes a component: an object, a choice of values, or a choice of objects. */
export function isNameable(schema: unknown): schema is z.core.$ZodType {
  if (!(schema instanceof z.core.$ZodType)) return false
  const { def } = (schema as z.core.$ZodTypes)._zod
  return def.type === 'object' || def.type === 'enum' || def.type === 'union'
}
