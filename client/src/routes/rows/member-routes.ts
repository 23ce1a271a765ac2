import type { PortalRoute } from './portal-route.ts'

/** Pages of a member's vote beyond the specification (ADR 0066). */
export const memberRoutes = [
  {
    name: 'proxy appoint',
    path: '/proxy/appoint',
    access: 'auth',
    title: /*i18n*/ { id: 'page.proxy_appoint', message: 'Appoint a proxy' },
    screen: 'proxy/AppointScreen',
    under: 'proxy',
  },
  {
    name: 'proxy receipt',
    path: '/proxy/receipts/{proxyId}',
    access: 'auth',
    title: /*i18n*/ { id: 'page.proxy_receipt', message: 'Receipt of a proxy' },
    screen: 'proxy/ReceiptScreen',
    under: 'proxy',
  },
  {
    name: 'proxy card',
    path: '/proxy/card',
    access: 'public',
    title: /*i18n*/ { id: 'page.proxy_card', message: 'Vote with your mailed card' },
    screen: 'proxy/CardScreen',
    under: 'proxy',
    forGuests: true,
  },
] as const satisfies readonly PortalRoute[]
