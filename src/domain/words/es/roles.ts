/** What is said of the roles (domain/roles.ts). */
export const roles = {
  User: "Usuario",
  Users: "Usuarios",
  Agent: "Recolector",
  Agents: "Recolectores",
  Admins: "Administradores",
  Superadmins: "Superadministradores",
  Resident: "Residente",
  "Pickup agent": "Recolector",
  Admin: "Admin",
  Superadmin: "Superadmin",
  "a resident": "residente",
  "a pickup agent": "recolector",
  "an admin": "administrador",
  "a superadmin": "superadministrador",
  "{inviter} invites you to {product} as a pickup agent.":
    "Invitación de {inviter}: únase al equipo de recolección de {product}.",
  "{inviter} invites you to {product} as an admin.":
    "Invitación de {inviter}: únase a la administración de {product}.",
  "{inviter} invites you to {product} as a superadmin.":
    "Invitación de {inviter}: únase a la administración de {product} con todos los permisos.",
} as const;
