import { type Client, type Connection, type FieldDef, Query } from 'pg'

/** Returns the columns of a statement, which PostgreSQL parses and describes against the schema but does not run. */
export async function describeStatement(client: Client, text: string): Promise<readonly FieldDef[]> {
  return await new Promise<readonly FieldDef[]>((resolve, reject) => {
    client.query(new Description(text, (error, columns) => (error ? reject(error) : resolve(columns))))
  })
}

/** The driver's client calls the `handle...` methods (pg/lib/client.js). */
class Description extends Query {
  declare callback: (error: Error | null, columns: readonly FieldDef[]) => void
  readonly #text: string
  #columns: readonly FieldDef[] = []

  constructor(text: string, callback: Description['callback']) {
    super('')
    this.#text = text
    this.callback = callback
  }

  override readonly submit = (connection: Connection): null => {
    connection.parse({ name: '', text: this.#text, types: [] }, true)
    connection.describe({ type: 'S', name: '' }, true)
    connection.sync()
    return null
  }

  handleRowDescription({ fields }: { fields: readonly FieldDef[] }): void {
    this.#columns = fields
  }

  handleError(error: Error): void {
    this.callback(error, [])
  }

  handleReadyForQuery(): void {
    this.callback(null, this.#columns)
  }
}
