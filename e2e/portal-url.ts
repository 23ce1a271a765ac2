/** Where the product under test answers; start-product.ts sets it before the first journey. */
export const portalUrl = process.env.PORTAL_URL ?? 'http://localhost:3000'
