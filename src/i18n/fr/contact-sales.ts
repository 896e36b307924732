import type en from '#i18n/en/contact-sales.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  title: 'Contacter le service commercial',
  description: 'Une question sur une grande équipe, une facture ou autre chose avant d’acheter ? Écrivez-nous.',
  lead: 'Une question sur une grande équipe, une facture ou autre chose ? Vous n’avez pas besoin de compte.',
  promise: 'Nous répondons sous 24 heures.',
  sent: 'Message envoyé.',
  sentSoon: 'Nous vous répondrons sous 24 heures. Une confirmation vous parvient par e-mail.',
  sentLater: 'Nous vous répondrons par e-mail. Une confirmation vous parvient dès maintenant.',
  back: 'Voir les offres',
  form: {
    firstName: 'Prénom',
    lastName: 'Nom',
    email: 'E-mail',
    company: 'Entreprise',
    phone: 'Téléphone',
    teamSize: 'Taille de l’équipe',
    notSpecified: 'Non précisé',
    message: 'Message',
    website: 'Site web (laissez vide)',
    privacy: 'Ces données servent à vous répondre et sont supprimées au bout d’un an.',
    send: 'Envoyer le message',
    failed: 'Message non envoyé',
  },
  mail: {
    subject: 'Service commercial : {name}',
    from: '{name} ({email}) a envoyé un message avec le formulaire du service commercial. Répondez à cette adresse.',
  },
  confirmation: {
    subject: 'Nous avons reçu votre message',
    text: 'Merci pour votre message. Nous l’avons bien reçu.',
    soon: 'Nous vous répondrons sous 24 heures.',
    later: 'Nous vous répondrons à cette adresse.',
    stray: 'Si vous ne nous avez pas écrit, ignorez cet e-mail.',
  },
  errors: {
    name: 'Saisissez un nom de 50 caractères au plus.',
    company: 'Saisissez 100 caractères au plus.',
    phone: 'Saisissez 40 caractères au plus.',
    message: 'Saisissez 5 000 caractères au plus.',
    tooFast: 'Veuillez patienter quelques secondes, puis renvoyer votre message.',
    expired: 'Cette page est restée ouverte trop longtemps. Vérifiez votre message et renvoyez-le.',
  },
} satisfies SameKeys<typeof en>
