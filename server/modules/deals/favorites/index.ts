import { array } from 'yup';
import { favoriteSchema } from '@/domain/favorite/schema';
import type { Download } from '@/server/modules/dependencies';
import { defineNoun } from '@/server/modules/noun';
import { answerFavorites } from './answers';
import { removeFavorites } from './store';

const download: Download = {
  fields: { favorites: array().of(favoriteSchema.required()).required().meta({ description: 'Favoritos' }) },
  read: async ({ db, now }, _caller, owner) => ({
    favorites: await answerFavorites(db, owner, now()),
  }),
};

export const favorites = defineNoun({
  records: { Favorite: favoriteSchema },
  personalData: {
    buyer: download,
    entrepreneur: download,
    erase: ({ tx }, owner) => removeFavorites(tx, owner),
  },
});
