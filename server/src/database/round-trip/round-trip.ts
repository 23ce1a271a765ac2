// Subclasses internals of the driver: no published driver sends the parameterized statements of one transaction
// behind one Sync. Before another version of it, read the files that round-trip.db.test.ts names.
/// <reference path="./pg-values.d.ts" />
import { type Client, type Connection, type FieldDef, Query } from 'pg'
import driver from 'pg/lib/utils.js'
import { camelCase } from './camel-case.ts'

/**
 * One statement of a round trip; `name` is the same for the same text and no other. A statement without a name is
 * prepared for this round trip alone.
 */
export interface Part {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
}

type Rows = Record<string, unknown>[]

/** `touched` counts the rows that were read, written or deleted. */
export interface Answer {
  readonly rows: Rows
  readonly touched: number
}

interface Column {
  readonly key: string
  readonly parse: (text: string) => unknown
}

/** A statement prepared on a connection. Its columns are described once: PostgreSQL refuses a plan that changes them. */
interface Prepared {
  columns: readonly Column[]
  /** Every column as null: rows that begin as copies of one object share its shape. */
  blank: Readonly<Record<string, unknown>>
}

/** Ours alone: no named statement goes through the driver, which keeps its own list of names. */
const preparedOn = new WeakMap<Connection, Map<string, Prepared>>()

/**
 * Sends the statements with one Sync and returns the answer of each. PostgreSQL treats what stands before one Sync as
 * one transaction: settings that the first makes with `set_config(..., true)` hold for the others and end with them,
 * and if one fails, the rest is skipped and nothing is kept. With `begin` among them they belong to the transaction
 * that it opens, until a `commit`. Throws the driver's first error. After `limitMs`, which must be longer than the
 * server's own limits of all parts together, throws that there was no answer.
 */
export async function sendTogether(
  client: Client,
  parts: readonly Part[],
  limitMs?: number,
): Promise<Answer[]> {
  try {
    return await new Promise<Answer[]>((resolve, reject) => {
      client.query(
        new RoundTrip(client, parts, limitMs, (error, answers) => (error ? reject(error) : resolve(answers))),
      )
    })
  } catch (error) {
    // Sets the stack of the caller, as the driver does, in place of that of the socket that received the answer.
    if (error instanceof Error) Error.captureStackTrace(error, sendTogether)
    throw error
  }
}

/**
 * The driver accepts foreign queries only without `pipeline`, because a cursor leaves its portal open after its Sync.
 * This one leaves none: it is a `Query` whose conversation is several statements long.
 * `callback` and the `handle...` methods are what the driver's client calls (pg/lib/client.js); it sets a time-out
 * around `callback`, and calls `handleError` once for an error of the server, before that answers the Sync.
 */
class RoundTrip extends Query {
  declare callback: (error: Error | null, answers: Answer[]) => void
  /** Read by the driver's client, in place of the pool's limit of one statement. */
  declare query_timeout?: number
  readonly #client: Client
  readonly #parts: readonly Part[]
  readonly #prepared: Prepared[] = []
  readonly #answers: Answer[] = []
  #rows: Rows = []
  #unreadable: Error | undefined

  constructor(
    client: Client,
    parts: readonly Part[],
    limitMs: number | undefined,
    callback: RoundTrip['callback'],
  ) {
    super('')
    if (limitMs !== undefined) this.query_timeout = limitMs
    this.#client = client
    this.#parts = parts
    this.callback = callback
  }

  /** Returns an error instead of throwing it; then nothing was sent. */
  override readonly submit = (connection: Connection): Error | null => {
    let values: (string | Buffer | null)[][]
    try {
      values = this.#parts.map((part) => part.values.map(driver.prepareValue))
    } catch (error) {
      return error as Error
    }
    connection.stream.cork()
    for (const [index, part] of this.#parts.entries()) this.#send(connection, part, values[index] ?? [])
    connection.sync()
    connection.stream.uncork()
    return null
  }

  #send(connection: Connection, { name, text }: Part, values: (string | Buffer | null)[]): void {
    const known = preparedOn.get(connection) ?? new Map<string, Prepared>()
    preparedOn.set(connection, known)
    let prepared = name === '' ? undefined : known.get(name)
    const isNew = prepared === undefined
    if (prepared === undefined) {
      prepared = { columns: [], blank: {} }
      if (name !== '') {
        known.set(name, prepared)
        // A failed round trip may have left a statement of this name; closing an absent one is no error.
        connection.close({ type: 'S', name }, true)
      }
      connection.parse({ name, text, types: [] }, true)
    }
    this.#prepared.push(prepared)
    connection.bind({ statement: name, values }, true)
    if (isNew) connection.describe({ type: 'P' }, true)
    connection.execute(null, true)
  }

  handleRowDescription({ fields }: { fields: readonly FieldDef[] }): void {
    const prepared = this.#prepared[this.#answers.length]
    if (prepared === undefined) return
    prepared.columns = fields.map(({ name, dataTypeID }) => ({
      key: camelCase(name),
      parse: this.#client.getTypeParser(dataTypeID, 'text'),
    }))
    prepared.blank = Object.fromEntries(prepared.columns.map(({ key }) => [key, null]))
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const prepared = this.#prepared[this.#answers.length]
    if (prepared === undefined || this.#unreadable !== undefined) return
    const row = { ...prepared.blank }
    const { columns } = prepared
    try {
      for (let index = 0; index < fields.length; index += 1) {
        const text = fields[index]
        const column = columns[index]
        if (column !== undefined && typeof text === 'string') row[column.key] = column.parse(text)
      }
    } catch (error) {
      this.#unreadable = error as Error
    }
    this.#rows.push(row)
  }

  /** `text` is the command's tag: `INSERT 0 3`, `SELECT 1`, `COMMIT`. */
  handleCommandComplete({ text }: { text: string }): void {
    this.#answers.push({ rows: this.#rows, touched: Number(text.slice(text.lastIndexOf(' ') + 1)) || 0 })
    this.#rows = []
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' })
  }

  handleError(error: Error, connection: Connection): void {
    // Which statements were prepared before the error is not known: all are prepared again.
    preparedOn.delete(connection)
    this.callback(error, [])
  }

  handleReadyForQuery(): void {
    this.callback(this.#unreadable ?? null, this.#answers)
  }
}
