ALTER TABLE `subscriptions` ADD `card_notice_for` integer;
