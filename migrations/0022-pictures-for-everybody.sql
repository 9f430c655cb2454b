-- Whether a picture is for everybody is asked for each one that is shown (core/named-pictures.ts). The other kinds of
-- rows that name pictures are few.
create index users_picture_key on users (picture_key) where picture_key is not null;
create index redemptions_image_key on redemptions (image_key);
