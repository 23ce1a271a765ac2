/** What the provider says of a sign-in with a password and a one-time code: the name that federations use for it. */
export const twoFactors = 'https://refeds.org/profile/mfa'
