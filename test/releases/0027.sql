-- A person who reads Spanish, as only a release with 0027 can keep it.
update users set language = 'es' where phone_number = '+15125550100';
