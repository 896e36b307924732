import type en from '#i18n/en/demo.ts'
import type { Same } from '#i18n/same.ts'

export default {
  title: 'Essayer la démo',
  intro:
    'Onze façons de regarder : choisissez une offre et un rôle. Vous recevez une entreprise à vous, avec des personnes, des équipes et des votes, que personne d’autre ne voit. Elle disparaît au bout de deux heures, et aucun e-mail n’en sort.',
  company: 'Entreprise : {name}',
  enter: 'Entrer comme {role}',
  enterPlan: 'Entrer dans la démo {plan} comme {role}',
  plans: {
    FREE: 'Une petite équipe et son premier produit.',
    PRO: 'Une entreprise qui grandit, avec plusieurs équipes.',
    ENTERPRISE: 'Une grande entreprise, avec des rôles à elle et un journal d’audit.',
  },
  roles: {
    ADMIN: 'Peut tout, sauf supprimer et céder le compte : personnes, rôles, réglages, facturation.',
    TEAM_LEAD: 'Crée et anime des sessions, voit la facturation et les tableaux financiers.',
    FACILITATOR: 'Crée et anime des sessions.',
    MEMBER: 'Participe : vote, crée ses propres sessions.',
    OBSERVER: 'Regarde. Ne crée pas de session.',
  },
  ownData: 'Vous préférez commencer avec votre équipe ?',
  register: 'Créer un compte',
  all: 'Les onze démos : choisir un rôle',
  bar: {
    label: 'Démo',
    you: 'Démo : vous êtes {role} chez {account}.',
    left: 'Elle se termine {left}, à {time}.',
    other: 'Un autre rôle',
    leave: 'Quitter la démo',
  },
  errors: {
    full: 'Toutes les démos sont utilisées en ce moment. Réessayez dans quelques minutes, ou créez votre propre compte.',
    noOutsider: 'Une démo n’invite personne du dehors. Les adresses qui finissent par @demos.example marchent.',
  },
} satisfies Same<typeof en>
