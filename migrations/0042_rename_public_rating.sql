ALTER TABLE `retro_participants` RENAME COLUMN "told_rating" TO "public_rating";
