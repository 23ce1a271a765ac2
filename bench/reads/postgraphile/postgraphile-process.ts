import { createServer, type RequestListener } from 'node:http'
import { createRequire } from 'node:module'
import path from 'node:path'
import { obeyOrders } from '../../rig/forked-rig.ts'

/** PostGraphile as it comes, in a process of its own like the portal. */
export interface StartPostgraphile {
  /** Where it is installed. */
  readonly folder: string
  /** Of a role that no policy binds. */
  readonly databaseUrl: string
  readonly connections: number
}

/** The little that is used of what has no types here. */
type Fragment = (strings: TemplateStringsArray, ...values: readonly unknown[]) => unknown
interface Query {
  getTableAlias(): unknown
  where(condition: unknown): void
}
interface Field {
  readonly scope: {
    readonly isPgFieldConnection?: boolean
    readonly pgFieldIntrospection?: { readonly name: string }
  }
  addArgDataGenerator(generate: () => { pgQuery(query: Query): void }): void
}
type Hook = (args: object, build: { pgSql: { fragment: Fragment } }, field: Field) => object

/** Planned invoices are nobody's to see (specification 3), and its own conditions only say "equal". */
function leaveOutPlanned(builder: { hook(name: string, hook: Hook): void }): void {
  builder.hook('GraphQLObjectType:fields:field:args', (args, { pgSql }, { scope, addArgDataGenerator }) => {
    if (!scope.isPgFieldConnection || scope.pgFieldIntrospection?.name !== 'invoices') return args
    addArgDataGenerator(() => ({
      pgQuery: (query) => query.where(pgSql.fragment`${query.getTableAlias()}.invoice_status <> 'planned'`),
    }))
    return args
  })
}

obeyOrders(async ({ folder, databaseUrl, connections }: StartPostgraphile): Promise<{ port: number }> => {
  process.env.NODE_ENV = 'production'
  const load = createRequire(path.join(folder, 'package.json'))
  const { Pool } = load('pg')
  const { postgraphile } = load('postgraphile')
  const pool = new Pool({ connectionString: databaseUrl, max: connections })
  const options = { disableQueryLog: true, graphiql: false, appendPlugins: [leaveOutPlanned] }
  const answer: RequestListener = postgraphile(pool, 'public', options)
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  return { port: typeof address === 'object' && address ? address.port : 0 }
})
