/**
 * Returns an argument for any function that makes a statement. It is a list of one, a text, a number, and an object of
 * such arguments. Tests read the text of the statement alone, and never send the value.
 */
export function anyArgument(): never {
  return new Proxy({}, { get: (_, key) => (answers.has(key) ? answers.get(key) : anyArgument()) }) as never
}

const list = () => [anyArgument()]

const answers: ReadonlyMap<PropertyKey, unknown> = new Map<PropertyKey, unknown>([
  [Symbol.iterator, () => list()[Symbol.iterator]()],
  [Symbol.toPrimitive, (hint: string) => (hint === 'number' ? 1 : '1')],
  ['toJSON', () => null],
  ['getTime', () => 1],
  ['length', 1],
  ['map', (each: (value: unknown) => unknown) => list().map(each)],
  ['flatMap', (each: (value: unknown) => unknown) => list().flatMap(each)],
  ['filter', list],
  ['includes', () => true],
  ['slice', list],
  ['join', () => '1'],
  ['replace', () => '1'],
  ['normalize', () => '1'],
  ['signerOn', anyArgument],
  // The argument is no fragment of SQL, and no promise.
  ['toOperationNode', undefined],
  ['then', undefined],
])
