/** Claims that no command of this repository can show, each with the reason. */
export const notShown: readonly { readonly what: string; readonly why: string }[] = [
  {
    what: 'A real payment processor',
    why: 'the commands use the embedded processor, which speaks the same wire format; real accounts and real money need a contract',
  },
  {
    what: 'A real identity provider, core system and mail provider',
    why: 'the stand-ins of the demo take their places',
  },
  {
    what: 'An S3 service of a cloud',
    why: 'a stand-in with the same protocol takes its place',
  },
  {
    what: 'Viruses that clamd finds',
    why: 'a stand-in speaks its protocol; clamd itself and its signatures are not run',
  },
  {
    what: '`deploy/compose.yaml`',
    why: 'it is compared with the schema of Compose; the rehearsal of the image starts its portals by podman, without its database, clamd and proxy',
  },
  {
    what: 'The Helm chart in a cluster',
    why: 'it is rendered and its objects are compared with the schemas of Kubernetes; no cluster is here',
  },
  {
    what: 'Grafana',
    why: 'the expressions of the dashboard are parsed by promtool and its metrics compared with those of the portal',
  },
  {
    what: 'Alerts that reach a person',
    why: 'Prometheus is run without Alertmanager',
  },
  {
    what: 'PgBouncer 1.21 or later with prepared statements',
    why: 'Debian 12 has 1.18',
  },
  {
    what: 'Debian 13',
    why: 'the rehearsals and `docs/install.md` were run on Debian 12',
  },
  {
    what: 'PostgreSQL 16 and 17',
    why: 'tests run on 18, and rehearsals with packages of Debian on 15',
  },
  {
    what: 'Several machines, and a network that fails between them',
    why: 'all processes of a rehearsal run on one machine',
  },
  {
    what: 'Safari, Edge and phones',
    why: 'WebKitGTK and Chromium have the same engines, with other controls and another storage',
  },
  {
    what: 'Screen readers',
    why: 'axe and the keyboard journeys find what a program can find; nobody listened',
  },
  {
    what: 'More than 100,000 accounts, and Citus',
    why: '`npm run bench` stops there; `docs/past-one-primary.md` has what was seen once with 1,000,000, and arithmetic beyond',
  },
]
