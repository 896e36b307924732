ALTER TABLE `retro_cards` ADD `moderation` text;--> statement-breakpoint
ALTER TABLE `retro_comments` ADD `moderation` text;