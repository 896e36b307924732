import type en from '#i18n/en/errors.ts'
import type { Same } from '#i18n/same.ts'

export default {
  badRequest: 'La requête est illisible.',
  sessionExpired: 'Session expirée. Veuillez vous reconnecter.',
  planLimit: 'Votre formule n’en comprend pas davantage.',
  forbidden: 'Vous n’avez pas l’autorisation d’accéder à cette page.',
  proofRequired: 'Confirmez que c’est bien vous, puis réessayez.',
  notFound: 'Introuvable',
  pageNotFound: 'Page introuvable',
  methodNotAllowed: 'Cette adresse n’accepte pas cette méthode.',
  conflict: 'Quelqu’un d’autre a modifié ceci au même moment. Rechargez la page et réessayez.',
  tooLarge: 'La requête est trop volumineuse.',
  unsupportedMediaType: 'Envoyez du JSON avec Content-Type application/json.',
  invalid: 'Certains champs sont à revoir.',
  unknownField: 'Ce champ n’est pas connu ici.',
  impossible: 'Cette valeur n’est pas possible ici.',
  locked: 'Le compte est temporairement verrouillé après trop de tentatives de connexion échouées',
  rateLimited: 'Trop de requêtes. Patientez un instant puis réessayez.',
  internal: 'Une erreur du serveur est survenue. Réessayez plus tard ou contactez le support si le problème persiste.',
  unavailable: 'Le service est momentanément arrêté pour maintenance. Veuillez réessayer plus tard.',
  foreignOrigin: 'Cette requête ne vient pas de nos propres pages.',
  tenantMismatch: 'Accès refusé : accountId ne correspond pas au contexte actuel',
  keyTooLong: 'Idempotency-Key compte au plus 100 caractères.',
  keyReused: 'Cette Idempotency-Key a déjà servi pour une autre requête.',
} satisfies Same<typeof en>
