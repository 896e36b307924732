CREATE TABLE `opened_rooms` (
	`party` text NOT NULL,
	`room_id` text NOT NULL,
	`host_account_id` text NOT NULL,
	`opened_at` integer NOT NULL,
	`is_gone` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`party`, `room_id`)
);
--> statement-breakpoint
CREATE INDEX `opened_rooms_account_idx` ON `opened_rooms` (`host_account_id`,`opened_at`);--> statement-breakpoint
CREATE INDEX `opened_rooms_gone_idx` ON `opened_rooms` (`is_gone`) WHERE is_gone = 1;--> statement-breakpoint
INSERT INTO `opened_rooms` (`party`, `room_id`, `host_account_id`, `opened_at`)
SELECT `party`, `room_id`, max(`host_account_id`), max(`at`) FROM `room_visits` GROUP BY `party`, `room_id`;--> statement-breakpoint
CREATE TRIGGER `poker_sessions_room_gone` AFTER DELETE ON `poker_sessions` BEGIN UPDATE `opened_rooms` SET `is_gone` = 1 WHERE `party` = 'poker' AND `room_id` = OLD.`id`; END;
--> statement-breakpoint
CREATE TRIGGER `retro_sessions_room_gone` AFTER DELETE ON `retro_sessions` BEGIN UPDATE `opened_rooms` SET `is_gone` = 1 WHERE `party` = 'retro' AND `room_id` = OLD.`id`; END;
--> statement-breakpoint
CREATE TRIGGER `boards_room_gone` AFTER DELETE ON `boards` BEGIN UPDATE `opened_rooms` SET `is_gone` = 1 WHERE `party` = 'board' AND `room_id` = OLD.`id`; END;
--> statement-breakpoint
CREATE TRIGGER `accounts_room_gone` AFTER DELETE ON `accounts` BEGIN UPDATE `opened_rooms` SET `is_gone` = 1 WHERE `party` = 'account' AND `room_id` = OLD.`id`; END;
