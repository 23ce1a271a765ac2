// Subclasses what is internal to the driver: no published one sends the parameterized statements of one transaction
// behind one Sync. A driver of another version is read again first (round-trip.db.test.ts says which files).
/// <reference path="./pg-values.d.ts" />
import { type Client, type Connection, type FieldDef, Query } from 'pg'
import driver from 'pg/lib/utils.js'

/** One statement of a round trip; `name` is the same for the same text and no other. */
export interface Part {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
}

type Rows = Record<string, unknown>[]

/** `touched` counts the rows that were read, written or taken away. */
export interface Answer {
  readonly rows: Rows
  readonly touched: number
}

interface Column {
  readonly name: string
  readonly parse: (text: string) => unknown
}

/** A statement as one connection knows it. Its columns are described once: PostgreSQL refuses a plan whose columns change. */
interface Prepared {
  columns: readonly Column[]
  /** Every column as null: rows that begin as copies of one object share its shape. */
  blank: Readonly<Record<string, unknown>>
}

/** Ours alone: the driver keeps account of names for itself, and therefore none goes through it. */
const preparedOn = new WeakMap<Connection, Map<string, Prepared>>()

/**
 * Sends the statements together with one Sync and answers each. What stands before one Sync is one transaction to
 * PostgreSQL, so settings made with `set_config(..., true)` by the first hold for the others and end with them, and
 * nothing is kept where one of them fails: PostgreSQL passes over what stands behind it. With `begin` among them they
 * are of the transaction that it opens, until a `commit`. Throws the first error, the driver's as it came; after
 * `limitMs`, which must be longer than the server's own limits of all parts together, that there was no answer.
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
    // As the driver does: from where it was asked, not from the socket that heard the answer.
    if (error instanceof Error) Error.captureStackTrace(error, sendTogether)
    throw error
  }
}

/**
 * The driver takes other queries than its own only without `pipeline`, because a cursor leaves its portal open
 * behind its Sync. This one leaves none: it is a `Query` whose conversation is several statements long.
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

  /** Answers an error instead of throwing it, and then has sent nothing. */
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
    let prepared = known.get(name)
    const isNew = prepared === undefined
    if (prepared === undefined) {
      prepared = { columns: [], blank: {} }
      known.set(name, prepared)
      // One of an earlier round trip that failed may have stayed; closing what is not there is no error.
      connection.close({ type: 'S', name }, true)
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
      name,
      parse: this.#client.getTypeParser(dataTypeID, 'text'),
    }))
    prepared.blank = Object.fromEntries(fields.map(({ name }) => [name, null]))
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
        if (column !== undefined && typeof text === 'string') row[column.name] = column.parse(text)
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
    // Which statements were prepared before it, and whether those of old still stand, nobody told: all are made anew.
    preparedOn.delete(connection)
    this.callback(error, [])
  }

  handleReadyForQuery(): void {
    this.callback(this.#unreadable ?? null, this.#answers)
  }
}
